import { act } from '@testing-library/react'
import { mountRootParcel } from 'single-spa'
import { createFakePorts, createMemoryRouter, TAKES_NOTHING } from '@cupboard/shared/testing'
import { defineReactModule } from './define-react-module.tsx'
import { lazyPart, lazyScreen } from './lazy-screen.tsx'
import type { ComponentType } from 'react'
import { useEffect } from 'react'

const fault = new Error('a fault')

function ThrowsInRender(): never {
  throw fault
}
function ThrowsInEffect() {
  useEffect(() => {
    throw fault
  })
  return <h1>There</h1>
}
const comesBroken = async (): Promise<ComponentType> => ThrowsInRender
const LateScreen = lazyScreen(comesBroken)
const LatePart = lazyPart(comesBroken)

async function mount(Screen: ComponentType) {
  const { bridge } = createMemoryRouter('/', null)
  const { ports, recorded } = createFakePorts({}, bridge)
  const onBroken = jest.fn()
  const domElement = document.createElement('main')
  const module = defineReactModule({
    name: 'mfe-gifts',
    version: '1.0.0',
    uses: TAKES_NOTHING,
    routes: [{ path: '/', element: <Screen /> }],
  })
  const props = {
    ...{ ...ports, domElement, basename: '', hydrate: false, onBroken },
    ...{ name: 'mfe-gifts', singleSpa: {}, mountParcel: mountRootParcel },
  }
  await act(async () => {
    for (const step of [module.lifecycles.mount].flat()) await step(props)
  })
  return { onBroken, domElement, recorded }
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))

describe('whoever mounted a module', () => {
  it.each([
    ['throws in a render', ThrowsInRender],
    ['throws in an effect', ThrowsInEffect],
    ['comes late, and throws', LateScreen],
  ])('is told of a page that %s, which is reported once (SHELL-46, SHELL-83)', async (_, Screen) => {
    const { onBroken, recorded, domElement } = await mount(Screen)
    expect(onBroken).toHaveBeenCalledWith(fault)
    expect(recorded.reports).toEqual([fault])
    expect(domElement).toHaveTextContent('Loading failed! Please reload.')
  })

  it('is told of no part of a page: that stays where it is', async () => {
    const { onBroken, domElement } = await mount(() => (
      <>
        <h1>There</h1>
        <LatePart />
      </>
    ))
    expect(domElement).toHaveTextContent('There')
    expect(onBroken).not.toHaveBeenCalled()
  })
})
