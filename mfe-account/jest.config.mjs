import { browserTests } from '@cupboard/tooling/jest'

export default browserTests('mfe-account')
