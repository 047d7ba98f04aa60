/** @typedef {import('./request.mjs').NewModule} NewModule */

/** @param {string} feature such as `gift-cards` */
const componentOf = (feature) =>
  `${feature.replaceAll(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())}Screen`.replace(/^(?=\d)/, 'The')

/** @param {NewModule} module */
const declaration = ({ name, owner, route }) =>
  `${JSON.stringify({ name, owner, routes: [route], prerender: [] }, null, 2)}\n`

/** @param {NewModule} module */
const messages = ({ title, owner }) => `import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  title: \`\${BRAND.name} - ${title}\`,
  heading: '${title}',
  body: ${JSON.stringify(`This shelf is new. The team ${owner} fills it.`)},
  home: 'Go to homepage',
} as const
`

/** @param {NewModule} module */
const screen = ({ feature, route }) => `import { paths } from '@cupboard/shared/contracts'
import { usePage } from '@cupboard/shared/module'
import { Button, Cat, EmptyState, Page } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

/** The module's first screen, at \`${route}\`. */
export function ${componentOf(feature)}() {
  usePage({ title: messages.title })

  return (
    <Page space="page">
      <EmptyState
        level={1}
        title={messages.heading}
        scene={<Cat />}
        action={
          <Button variant="primary" to={paths.home()}>
            {messages.home}
          </Button>
        }
      >
        {messages.body}
      </EmptyState>
    </Page>
  )
}
`

/** @param {NewModule} module */
const test = ({ route, title }) => `import { screen } from '@testing-library/react'
import { renderScreen } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'
import { messages } from './messages.ts'

describe('${title}', () => {
  it('stands at its address, with its title', async () => {
    const { recorded } = renderScreen(routes, { path: '${route}' })
    expect(await screen.findByRole('heading', { level: 1, name: messages.heading })).toBeVisible()
    expect(recorded.pages).toContainEqual(expect.objectContaining({ title: messages.title }))
  })

  it('leads home', async () => {
    const { user, location } = renderScreen(routes, { path: '${route}' })
    await user.click(screen.getByRole('link', { name: messages.home }))
    expect(location().pathname).toBe('/')
  })
})
`

/** @param {NewModule} module */
const routes = ({ feature, route }) => `import type { RouteObject } from '@cupboard/shared/router'
import { ${componentOf(feature)} } from './features/${feature}/${feature}-screen.tsx'

export const routes: readonly RouteObject[] = [{ path: '${route}', element: <${componentOf(feature)} /> }]
`

/**
 * The files of a module, in the way that all modules are made.
 *
 * @param {NewModule} module
 * @param {{ package: object, tsconfig: string }} common what all modules have in common
 * @returns {Record<string, string>} texts by file, relative to the module's folder
 */
export const filesOfModule = (module, common) => ({
  'package.json': `${JSON.stringify({ name: `@cupboard/${module.name}`, ...common.package }, null, 2)}\n`,
  'mfe.json': declaration(module),
  'tsconfig.json': common.tsconfig,
  'webpack.config.mjs': `import { defineModule } from '@cupboard/tooling/webpack'\n\nexport default defineModule('${module.name}')\n`,
  'jest.config.mjs': `import { browserTests } from '@cupboard/tooling/jest'\n\nexport default browserTests('${module.name}')\n`,
  'src/module.ts': `import { defineReactModule } from '@cupboard/shared/module'
import { routes } from './routes.tsx'

export default defineReactModule({ name: '${module.name}', version: __VERSION__, uses: __USES__, routes })
`,
  'src/routes.tsx': routes(module),
  [`src/features/${module.feature}/${module.feature}-screen.tsx`]: screen(module),
  [`src/features/${module.feature}/${module.feature}-screen.test.tsx`]: test(module),
  [`src/features/${module.feature}/messages.ts`]: messages(module),
})
