import { BookPage, CUSTOMER } from '../pages/book-page.ts'
import { expect, test } from '../test.ts'

test('A booking refused because of a full disk says nothing was saved, keeps the input, and can be retried', async ({
  visit,
  acts,
  app,
}) => {
  await acts.addMechanic({ name: 'Rosa Delgado' })
  await app.sql(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON job_events FOR EACH ROW EXECUTE FUNCTION no_room()`)
  const visitor = await visit('phone', { path: '/book', refusals: [503] })
  const { page, press } = visitor
  const form = await new BookPage(visitor).startBooking('Rosa Delgado')
  await form.fill()
  await press(form.send)
  await expect(page).toShowToast(
    'Booking Failed',
    "We can't save changes right now. Nothing was saved; try again in a few minutes.",
  )
  await expect(form.description).toHaveValue(CUSTOMER.description)
  await app.sql('DROP TRIGGER no_room ON job_events; DROP FUNCTION no_room()')
  await press(form.send)
  await expect(page).toShowToast('Booking Successful!')
})
