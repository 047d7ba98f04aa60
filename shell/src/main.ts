import '@cupboard/shared/ui/tokens.css'
import '@cupboard/shared/ui/fonts.css'
import '@cupboard/shared/ui/base.css'
import './layout/page.css'
import { inTurns } from './starting/in-turns.ts'
import { isStopped } from './starting/signs.ts'

const shell = () => import(/* webpackMode: "eager" */ './start.ts')

void inTurns([
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["readPageData"] */ './page-data.ts'),
  shell,
  async () => {
    const { start } = await shell()
    if (!isStopped(window)) start()
  },
])
