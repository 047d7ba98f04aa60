import { createFakePorts, createMemoryRouter } from '@cupboard/shared/testing'

it('a module’s tests refuse what its sources do not declare, as the shell does', () => {
  const { ports } = createFakePorts({}, createMemoryRouter('/', null).bridge)
  expect(ports.session.get().status).toBe('signed-out')
  expect(ports.flags.flag('ungatedSignup')).toBe(false)
  expect(() => ports.flags.flag('mockData')).toThrow('flags: mockData, which the module does not declare')
  expect(() => ports.session.signOut()).toThrow('session: signOut, which the module does not declare')
})
