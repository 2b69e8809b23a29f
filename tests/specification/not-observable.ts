import type { Line } from './lines.ts'

/** Lines without observable behavior, with reasons. */
export const NOT_OBSERVABLE: Partial<Record<Line, string>> = {
  '2.dispatch.handed.names': 'The names under which the device keeps handed-over data are not shown, so any will do.',
  '2.chat.no-form': 'A form was added to the hub by decision; the call that the line promises is checked.',
  '3.promo_codes.screen': 'Says only what is not shown; promo codes live in the management area by decision.',
  '4.others': 'Says only that other transitions are not shown.',
  '5.mechanic.base': 'Says only that further rules are not shown.',
  '5.job.base': 'Says only that further rules are not shown.',
  '7.shapes': 'Says only that further shapes and the server are not shown.',
  '9.toast.remembered': 'A dismissed toast is out of sight at once; when its memory is freed nobody can see.',
}
