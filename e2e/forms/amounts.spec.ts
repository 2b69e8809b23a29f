import { expect, test } from '../test.ts'

const READ = [
  ['14,50', '14.50'],
  ['0,99', '0.99'],
  ['4500,00', '4500.00'],
  ['1,234', '1234.00'],
  ['1.234,56', '1234.56'],
  ["1'234.50", '1234.50'],
  ['١٤٫٥٠', '14.50'],
  ['US$ 85', '85.00'],
] as const

const WORDS = {
  en: {
    ...{ send: 'List car', price: 'Price', mileage: 'Mileage' },
    twoWays: (decimal: string, grouped: string) =>
      `This could be ${decimal} or ${grouped}. Use a comma for thousands, or at most two decimals`,
    low: 'Price must be at least $0.01',
  },
  es: {
    ...{ send: 'Publicar anuncio', price: 'Precio', mileage: 'Millaje' },
    twoWays: (decimal: string, grouped: string) =>
      `Puede ser ${decimal} o ${grouped}. Use una coma para los miles, o dos decimales como máximo`,
    low: 'Use $0.01 o más',
  },
} as const

for (const language of ['en', 'es'] as const)
  test(`An amount reads one way or is refused with both readings (${language})`, async ({ visit }) => {
    const words = WORDS[language]
    const { page, press } = await visit('phone', { path: '/cars?sell=yes', locale: language })
    const dialog = page.getByRole('dialog')
    const price = dialog.getByLabel(words.price)
    const mileage = dialog.getByLabel(words.mileage)
    for (const [typed, shown] of READ) {
      await price.fill(typed)
      await price.blur()
      await expect(price).toHaveValue(shown)
    }
    await mileage.fill('120,000')
    await mileage.blur()
    await expect(mileage).toHaveValue('120000')
    await price.fill('1.234')
    await mileage.fill('120.000')
    await press(dialog.getByRole('button', { name: words.send }))
    await expect(price).toHaveValue('1.234')
    await expect(price).toShowError(words.twoWays('$1.234', '$1,234'))
    await expect(mileage).toShowError(words.twoWays('120', '120,000'))
    for (const typed of ['1,25,00', '-5', '1e3', '5k', '85.-']) {
      await price.fill(typed)
      await expect(price).toShowError(words.low)
    }
    await price.fill('85.500')
    await expect(price).toShowError(words.twoWays('$85.50', '$85,500'))
    await price.fill('85,500')
    await expect(price).toShowNoError()
  })
