import * as z from 'zod/mini'
import { fieldMessage } from '../../lib/field-message.ts'

/** How somebody received the money. */
export const METHODS = ['cash', 'card', 'transfer'] as const
export const Method = z.enum(METHODS, fieldMessage('billing', 'method'))
