import { defineReactModule } from '@cupboard/shared/module'
import { routes } from './routes.tsx'

export default defineReactModule({ name: 'mfe-landing', version: __VERSION__, uses: __USES__, routes })
