import type { Locator } from '@playwright/test'
import { englishOn, expectSpanish, watchFirstPaint } from '../spanish-screen.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../visitor.ts'

const VEHICLE = '2014 Ford F-150'
const PROBLEM = 'El pedal del freno se va al fondo, código c0035'
const OFFER = 'Voy a las cinco de la tarde con las balatas nuevas'

const readsWell = ({ page }: Visitor) => expectSpanish(page, [VEHICLE, PROBLEM, OFFER])

async function go(visitor: Visitor, place: string): Promise<void> {
  const { page, press } = visitor
  await press(page.getByRole('button', { name: 'Menú', exact: true }))
  await readsWell(visitor)
  await press(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: place, exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(place)
}

const toastOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Avisos (F8)' }).getByRole('listitem')

/** The toast is Spanish too; on a phone it covers the language switch until closed. */
async function readToast(visitor: Visitor, words: string): Promise<void> {
  const toast = toastOf(visitor)
  await expect(toast).toContainText(words)
  await readsWell(visitor)
  await visitor.press(toast.getByRole('button', { name: 'Cerrar' }))
  await expect(toast).toHaveCount(0)
}

async function readInEnglish({ page, press }: Visitor, shown: Locator, typed: [string, Locator][] = []): Promise<void> {
  const choose = (name: string) => press(page.getByRole('banner').getByRole('button', { name }))
  await choose('English')
  await expect(shown).toBeVisible()
  expect(await englishOn(page), 'English is noticed').not.toEqual([])
  await choose('Español')
  await expect(shown).toBeHidden()
  for (const [text, field] of typed) await expect(field).toHaveValue(text)
}

async function firstVisit(customer: Visitor): Promise<void> {
  const expectNoFlash = await watchFirstPaint(customer.page)
  await customer.open('/')
  await expect(customer.page.getByRole('link', { name: 'Diagnosticar el problema' })).toBeVisible()
  await readsWell(customer)
  await expectNoFlash()
}

async function diagnose(customer: Visitor): Promise<void> {
  const { page, press } = customer
  const problem = page.getByRole('textbox', { name: '¿Qué falla tiene?' })
  const analyze = page.getByRole('button', { name: 'Diagnosticar' })
  await press(analyze)
  await expect(problem).toShowError('Describa el problema')
  await readToast(customer, 'Describa el problema')
  const vehicle = page.getByRole('combobox', { name: 'Vehículo' })
  const mileage = page.getByRole('textbox', { name: 'Millaje' })
  await problem.fill(PROBLEM)
  await vehicle.fill(VEHICLE)
  await mileage.fill('120k')
  const filled: [string, Locator][] = [
    [PROBLEM, problem],
    [VEHICLE, vehicle],
    ['120k', mileage],
  ]
  await readInEnglish(customer, page.getByRole('button', { name: 'Analyze' }), filled)
  await press(analyze)
  const result = page.getByRole('region', { name: 'Diagnóstico' })
  for (const words of ['Frenos', 'Gravedad: Crítica', 'Emergencia: no lo maneje', '1-3 horas', '$150-$800'])
    await expect(result).toContainText(words)
  await expect(result).toContainText('Porque usted mencionó: pedal')
  const codes = page.getByRole('region', { name: 'Códigos de falla' })
  await expect(codes).toContainText('Sensor de velocidad de la rueda delantera izquierda.Causas comunes: el sensor')
  await expect(codes.locator('[lang]')).toHaveCount(0)
  await readsWell(customer)
  const analysis = page.getByRole('region', { name: 'Analysis' })
  await readInEnglish(customer, analysis.getByText('Emergency: do not drive it'), filled)
  await press(page.getByRole('button', { name: 'Asignar trabajo a Rosa Delgado' }))
  const form = page.getByRole('dialog').locator('form')
  await expect(form.locator('[name=priority]:checked')).toHaveValue('Emergency')
  await expect(form.locator('[name=estimatedHours]')).toHaveValue('3')
  await readsWell(customer)
  await page.goBack()
  await expect(form).toBeHidden()
}

async function postJob(customer: Visitor): Promise<void> {
  const { page, press } = customer
  await expect(page.getByRole('article', { name: 'Rosa Delgado' })).toBeVisible()
  await readsWell(customer)
  await press(page.getByRole('button', { name: 'Publique su trabajo' }))
  const dialog = page.getByRole('dialog', { name: 'Publique su trabajo' })
  const box = (name: string) => dialog.getByRole('textbox', { name })
  const post = dialog.getByRole('button', { name: 'Publicar trabajo' })
  await press(post)
  await expect(box('Su nombre')).toShowError('Escriba el nombre')
  await readsWell(customer)
  await box('¿Qué tiene el auto?').fill(PROBLEM)
  await dialog.getByRole('combobox', { name: 'Vehículo' }).fill(VEHICLE)
  await box('Dirección donde está el auto').fill('3520 W Thomas Rd, Phoenix')
  await box('Su nombre').fill('José Peña')
  await box('Número de teléfono').fill('(602) 555-0142')
  await press(post)
  const next = page.getByRole('dialog', { name: 'Qué sigue' })
  await expect(next).toContainText(`Su trabajo está publicado: ${VEHICLE}.`)
  await readToast(customer, '¡Reservación hecha!')
  await press(next.getByRole('button', { name: 'Listo' }))
}

async function requestJob(mechanic: Visitor): Promise<void> {
  const { page, press } = mechanic
  await press(page.getByRole('button', { name: 'Elegir mi perfil' }))
  const profile = page.getByRole('dialog').getByRole('button', { name: 'Rosa Delgado' })
  await expect(profile).toBeVisible()
  await readsWell(mechanic)
  await press(profile)
  const job = page.getByRole('article', { name: VEHICLE })
  await press(job.getByRole('button', { name: 'Solicitar este trabajo' }))
  const form = page.getByRole('dialog', { name: 'Solicitar este trabajo' })
  await form.getByRole('textbox', { name: 'Mensaje al cliente' }).fill(OFFER)
  await readsWell(mechanic)
  await press(form.getByRole('button', { name: 'Enviar solicitud' }))
  await expect(job).toContainText('Solicitado')
  await readToast(mechanic, '¡Solicitud enviada!')
}

async function hire(customer: Visitor): Promise<void> {
  const { page, press } = customer
  await page.getByRole('textbox', { name: 'Número de teléfono' }).fill('6025550142')
  await press(page.getByRole('button', { name: 'Ver mis avisos' }))
  const notification = page.getByRole('article', { name: 'Rosa Delgado quiere atender su trabajo' })
  await expect(notification).toContainText(`Para su ${VEHICLE}: ${OFFER}`)
  await readsWell(customer)
  await readInEnglish(customer, page.getByRole('article', { name: 'Rosa Delgado sent you an offer' }))
  await press(notification.getByRole('button', { name: 'Ver detalles' }))
  const details = page.getByRole('dialog')
  const offer = details.getByRole('article', { name: 'Rosa Delgado' })
  for (const words of ['Frenos', '1 año', OFFER]) await expect(offer).toContainText(words)
  await readsWell(customer)
  await press(offer.getByRole('button', { name: 'Aprobar y contratar' }))
  await expect(details).toContainText(`Rosa Delgado va a arreglar su ${VEHICLE}.`)
  await readToast(customer, '¡Solicitud aprobada!')
  await press(details.getByRole('button', { name: 'Listo' }))
}

async function readAnswer(mechanic: Visitor): Promise<void> {
  const { page, press } = mechanic
  await press(page.getByRole('button', { name: 'Actualizar' }).first())
  await press(page.getByRole('group', { name: 'Vista' }).getByRole('button', { name: 'Mis trabajos' }))
  const notification = page.getByRole('region', { name: 'Mis avisos' })
  await expect(notification).toContainText('El trabajo es suyo')
  await expect(notification).toContainText(`José Peña aprobó su solicitud: ${VEHICLE}.`)
  await readsWell(mechanic)
}

test('The main job in Spanish, from the first visit to the hire', async ({ visit, acts }) => {
  // A long journey of two people.
  test.slow()
  await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes', experience: 1 })
  const customer = await visit('phone', { path: '', locale: 'es-MX', width: 320 })
  await firstVisit(customer)
  await go(customer, '¿Qué tiene mi auto?')
  await diagnose(customer)
  await go(customer, 'Pedir servicio')
  await postJob(customer)
  const mechanic = await visit('phone', { path: '/jobs', locale: 'es-MX' })
  await requestJob(mechanic)
  await go(customer, 'Mis avisos')
  await hire(customer)
  await readAnswer(mechanic)
})
