import { robots, sitemap } from './listing.ts'

describe('what search engines are told', () => {
  const publicOrigin = 'https://cupboard.example'

  it('is that they may read nothing, unless the operator lets them in (SHELL-50)', () => {
    expect(robots({ publicOrigin, searchEngines: false })).toBe('User-agent: *\nDisallow: /\n')
  })

  it('is then what is no page, and where the pages are listed (SHELL-50)', () => {
    expect(robots({ publicOrigin, searchEngines: true }).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /identity/',
      'Disallow: /ofrep/',
      'Disallow: /collect/',
      'Disallow: /cards/',
      'Disallow: /v1/',
      'Disallow: /ops',
      '',
      'Sitemap: https://cupboard.example/sitemap.xml',
      '',
    ])
  })

  it('is each page by its whole address', () => {
    expect(sitemap(publicOrigin, ['/', '/a&b']).split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<url><loc>https://cupboard.example/</loc></url>',
      '<url><loc>https://cupboard.example/a&amp;b</loc></url>',
      '</urlset>',
      '',
    ])
  })
})
