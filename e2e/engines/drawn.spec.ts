import { paths } from '@cupboard/shared/contracts'
import { expect, test } from '../fixtures/engines/test.ts'

test('a question that arrives drawn for who has answered is theirs, and counts on from what they said (FUN-38)', async ({
  person,
}) => {
  await person.goto(paths.gate())
  await person.fill('Zipcode', '78704')
  await person.press('button', 'Next')
  await person.expectSeen('heading', 'Good news')
  await person.press('button', 'Next')
  await person.expectAt(paths.household())
  await person.fill('Age', '36')
  await person.press('button', 'Continue')
  await person.expectAt(paths.bathrooms())
  await person.press('button', 'Half a bathroom more')
  const told = await person.valueOf(/bathrooms/i)

  // what draws for visitors is started with the site
  await expect
    .poll(async () => {
      await person.goto(paths.bathrooms())
      const data = await person.run(() => document.querySelector('#page-data')?.textContent)
      return JSON.parse(data ?? '{}').prerendered?.visitor?.signUpData.interview.bathrooms
    })
    .toBe(Number(told))
  await person.expectRunning()
  await expect.poll(() => person.valueOf(/bathrooms/i)).toBe(told)
  await person.press('button', 'Half a bathroom more')
  await expect.poll(() => person.valueOf(/bathrooms/i)).toBe(String(Number(told) + 0.5))
})
