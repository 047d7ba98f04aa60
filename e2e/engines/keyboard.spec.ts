import { paths } from '@cupboard/shared/contracts'
import { expect, test } from '../fixtures/engines/test.ts'

test('Tab leads to links, buttons and fields, and each new page gives its heading the focus (SHELL-04)', async ({
  person,
}) => {
  const arriveAt = async (path: string, title: string | RegExp) => {
    await person.expectAt(path)
    await person.expectFocus('heading', title)
  }
  await test.step('past the menu, and by links to the gate', async () => {
    await person.goto(paths.home())
    await person.expectRunning()
    await person.reach('link', 'Skip to content')
    await person.keyboard('Enter')
    await person.reach('link', 'Get Started')
    await person.keyboard('Enter')
    await arriveAt(paths.ourPromise(), /^You answer once/)
    await person.reach('link', 'Continue')
    await person.keyboard('Enter')
    await arriveAt(paths.gate(), /^Do we deliver/)
  })

  await test.step('through the gate, by Enter in its field', async () => {
    await person.reach('field', 'Zipcode')
    await person.type('78704')
    await person.keyboard('Enter')
    await arriveAt(paths.gateSuccess(), 'Good news')
    await person.reach('button', 'Next')
    await person.keyboard('Enter')
    await arriveAt(paths.household(), 'Who lives here?')
  })
})

test('Tab stays in a dialog, and its opener gets the focus back (ACC-52)', async ({ person }) => {
  await person.goto(paths.login())
  await person.expectRunning()
  await person.reach('button', 'About signing in')
  await person.keyboard('Enter')
  await person.expectSeen('dialog', /./)
  for (const _ of Array.from({ length: 6 })) {
    await person.keyboard('Tab')
    expect(
      await person.run(() => {
        const focused = document.activeElement
        return focused === document.body || focused?.closest('dialog') !== null
      }),
      'the focus is in the dialog, or in the browser around the page',
    ).toBe(true)
  }
  await person.keyboard('Escape')
  await person.expectFocus('button', 'About signing in')
})
