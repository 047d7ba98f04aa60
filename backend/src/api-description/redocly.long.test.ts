import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describeApi } from './index.ts'

it('passes Redocly’s recommended rules without an error', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(describeApi('https://cupboard.test'))
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
})
