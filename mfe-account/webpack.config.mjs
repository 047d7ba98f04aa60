import { defineModule } from '@cupboard/tooling/webpack'

export default defineModule('mfe-account')
