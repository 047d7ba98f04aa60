import { readFileSync } from 'node:fs'
import { inRoot } from '../../workspace.mjs'
import { cutFace, FACES } from './faces.mjs'

describe('the faces that the site loads', () => {
  it.each(FACES)('has $file as it is cut from its original', async (face) => {
    expect(readFileSync(inRoot('shared', 'ui', 'fonts', face.file)).equals(await cutFace(face))).toBe(true)
  })
})
