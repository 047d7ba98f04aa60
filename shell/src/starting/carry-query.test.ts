import { paths } from '@cupboard/shared/contracts'
import { carryQuery } from './carry-query.ts'

const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

it('has the drawn way through sign-up carry what the page was asked with, and no other link (LAND-42)', () => {
  document.body.innerHTML = [paths.ourPromise(), paths.gate(), paths.about()]
    .map((path) => `<a href="${path}">On</a>`)
    .join('')
  const drawn = hrefs()
  history.replaceState(null, '', '/')
  carryQuery(window)
  expect(hrefs()).toEqual(drawn)
  history.replaceState(null, '', '/?utm_source=mail&gclid=y')
  carryQuery(window)
  expect(hrefs()).toEqual([
    '/our-promise?utm_source=mail&gclid=y',
    '/check-availability?utm_source=mail&gclid=y',
    '/about',
  ])
})
