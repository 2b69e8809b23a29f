import { bring } from '../tests/support/global-setup.ts'

export default () => bring(['page', 'database'])
