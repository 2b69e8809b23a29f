import { AREAS, RESULTS, type TemplatePoint, UNITS } from '@desert-wrench/contract/features/inspections/points.ts'
import { doublePrecision, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { json, moment } from './columns.ts'

/** The office's own; each version is a row. */
export const inspectionTemplates = pgTable('inspection_templates', {
  id: uuid('id').primaryKey(),
  origin: uuid('origin').notNull(),
  version: integer('version').notNull(),
  name: text('name').notNull(),
  nameEs: text('name_es'),
  points: json<TemplatePoint[]>('points').notNull(),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
})

export const inspections = pgTable('inspections', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  templateId: uuid('template_id').notNull(),
  origin: uuid('origin').notNull(),
  version: integer('version').notNull(),
  name: text('name').notNull(),
  nameEs: text('name_es'),
  by: text('by', { enum: ['mechanic', 'dispatcher'] }).notNull(),
  mechanicId: uuid('mechanic_id').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const inspectionResults = pgTable(
  'inspection_results',
  {
    inspectionId: uuid('inspection_id').notNull(),
    point: text('point').notNull(),
    place: smallint('place').notNull(),
    area: text('area', { enum: AREAS }).notNull(),
    name: text('name').notNull(),
    nameEs: text('name_es'),
    unit: text('unit', { enum: UNITS }),
    soonAt: doublePrecision('soon_at'),
    nowAt: doublePrecision('now_at'),
    result: text('result', { enum: RESULTS }).notNull(),
    figure: doublePrecision('figure'),
    reading: text('reading'),
    note: text('note'),
  },
  ({ inspectionId, point }) => [primaryKey({ columns: [inspectionId, point] })],
)

export const inspectionPictures = pgTable(
  'inspection_pictures',
  {
    inspectionId: uuid('inspection_id').notNull(),
    point: text('point').notNull(),
    pictureId: uuid('picture_id').notNull(),
    jobId: uuid('job_id').notNull(),
    place: smallint('place').notNull(),
  },
  ({ inspectionId, point, pictureId }) => [primaryKey({ columns: [inspectionId, point, pictureId] })],
)
