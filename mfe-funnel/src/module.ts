import { defineReactModule, defineReactWidget } from '@cupboard/shared/module'
import { InterviewModal } from './late-screens.ts'
import { routes } from './routes.tsx'

export default defineReactModule({
  name: 'mfe-funnel',
  version: __VERSION__,
  uses: __USES__,
  routes,
  widgets: { 'interview-modal': defineReactWidget<'interview-modal'>(InterviewModal) },
})
