import assert from 'node:assert/strict'
import { test } from 'vitest'
import { guardRemoval, refusedBy } from '../../support/builders/guard-removal.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** PostgreSQL's constraints on reviews, listings and messages: each row fails once its constraint is dropped. */

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)

const mechanic = await addMechanic()
const job = await setStatus(await book({ mechanicId: mechanic.id }), 'completed')
await app.post(`/api/jobs/${job.id}/ratings`, { by: 'customer', stars: 4, comment: 'Quick.' })
const seller = { name: 'Ana Ruiz', phone: '(602) 555-0143' }
const common = { title: 'Thing', description: 'Ten characters.', price: 100, location: 'Mesa, AZ' }
await app.post('/api/parts', {
  ...{ ...common, condition: 'used', vehicleCompatibility: 'Any car' },
  ...{ mechanicId: mechanic.id, mechanicName: mechanic.name, mechanicPhone: mechanic.phone },
})
await app.post('/api/cars', {
  ...{ ...common, condition: 'good', make: 'Toyota', model: 'Camry', year: 2012, mileage: 1 },
  ...{ sellerId: 'ana', sellerName: seller.name, sellerPhone: seller.phone },
})
await app.post('/api/chat/messages', { mechanicId: mechanic.id, mechanicName: mechanic.name, message: 'Hello' })

const review = (by: string, mechanicId: string, customerId: string, stars: number) => `
  INSERT INTO ratings (id, job_id, given_by, mechanic_id, customer_id, stars, created_at)
  SELECT gen_random_uuid(), job_id, ${by}, ${mechanicId}, ${customerId}, ${stars}, now() FROM ratings`
const part = (change: string) => `UPDATE part_listings SET ${change}`
const car = (change: string) => `UPDATE car_listings SET ${change}`
const message = (change: string) => `UPDATE chat_messages SET ${change}`

const HELD: [constraint: string, statement: string][] = [
  ['ratings_one_a_side', review("'customer'", 'mechanic_id', 'customer_id', 4)],
  ['ratings_given_by_check', review("'dispatcher'", 'mechanic_id', 'customer_id', 4)],
  ['ratings_mechanic_id_fkey', review("'mechanic'", 'gen_random_uuid()', 'customer_id', 4)],
  ['ratings_customer_id_fkey', review("'mechanic'", 'mechanic_id', 'gen_random_uuid()', 4)],
  ['stars_check', review("'mechanic'", 'mechanic_id', 'customer_id', 6)],
  ['ratings_comment_check', "UPDATE ratings SET comment = ''"],
  ['part_listings_price_check', part('price = 0')],
  ['part_listings_condition_check', part("condition = 'shiny'")],
  ['part_listings_status_check', part("status = 'lost'")],
  ['part_listings_images_check', part("images = '{a,b,c,d,e,f}'")],
  ['part_listings_title_check', part("title = ''")],
  ['part_listings_mechanic_id_fkey', part('mechanic_id = gen_random_uuid()')],
  ['e164_check', part("mechanic_phone_e164 = '555'")],
  ['car_listings_price_check', car('price = 0')],
  ['car_listings_condition_check', car("condition = 'new'")],
  ['car_listings_status_check', car("status = 'lost'")],
  ['car_listings_year_check', car('year = 1884')],
  ['car_listings_mileage_check', car('mileage = -1')],
  ['car_listings_seller_id_check', car("seller_id = ''")],
  ['car_listings_images_check', car("images = '{a,b,c,d,e,f}'")],
  ['pictures_status_check', "INSERT INTO pictures (id, status, created_at) VALUES (gen_random_uuid(), 'lost', now())"],
  ['chat_messages_message_type_check', message("message_type = 'rant'")],
  ['chat_messages_message_check', message("message = ''")],
  ['chat_messages_mechanic_id_fkey', message('mechanic_id = gen_random_uuid()')],
]

for (const [constraint, statement] of HELD) {
  test(`${constraint} holds, and nothing else would`, async () => {
    await assert.rejects(app.sql(statement), refusedBy(constraint))
    await app.sql(`BEGIN; ${await guardRemoval(app, constraint)}; ${statement}; ROLLBACK`)
  })
}
