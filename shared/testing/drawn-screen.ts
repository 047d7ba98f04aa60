import { act } from '@testing-library/react'
import { drawnAnswer, type CallName, type DrawnCall } from '@cupboard/shared/contracts'
import type { defineReactModule, MountedPorts } from '@cupboard/shared/module'
import type { DrawnPage, PrerenderInput } from '@cupboard/shared/prerender'

type Visitor = NonNullable<PrerenderInput['visitor']>
type Render = (input: PrerenderInput) => Promise<DrawnPage>
interface Asking {
  readonly path: string
  readonly visitor: Omit<Visitor, 'calls'> & Partial<Pick<Visitor, 'calls'>>
  /** By the call. */
  readonly answers: Readonly<Partial<Record<CallName, unknown>>>
}

/** As the site does: drawn, the calls that were asked for answered, drawn again. What the visitor's calls answer already is not asked for. */
export async function drawScreen(render: Render, { path, visitor, answers }: Asking) {
  const calls: DrawnCall[] = [...(visitor.calls ?? [])]
  for (;;) {
    const drawn = await render({ path, visitor: { ...visitor, calls } })
    if (!drawn.calls?.length) return { calls, drawn }
    calls.push(...drawn.calls.map(({ call, input }) => ({ call, input, answer: answers[call] })))
  }
}

/** Puts the markup that the server drew into the page. */
export function arrive(html: string): HTMLElement {
  const domElement = document.createElement('main')
  domElement.innerHTML = html
  document.body.append(domElement)
  return domElement
}

/**
 * The module takes its screen over where the server drew it.
 *
 * @param calls what the screen was drawn from
 * @returns takes it out of the page again
 */
export async function takeOverDrawn(
  { name, lifecycles }: ReturnType<typeof defineReactModule>,
  ports: MountedPorts,
  domElement: HTMLElement,
  calls: readonly DrawnCall[] = [],
): Promise<() => Promise<void>> {
  const api: typeof ports.api = { ...ports.api, drawn: (call, input) => drawnAnswer(calls, call, input) }
  const props = { ...ports, api, domElement, basename: '', hydrate: true, name, singleSpa: {} }
  const run = async (steps: typeof lifecycles.mount) => {
    for (const step of [steps].flat()) await act(() => step(props))
  }
  await run(lifecycles.mount)
  return () => run(lifecycles.unmount)
}
