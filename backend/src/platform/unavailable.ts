/** Something that a request needs cannot be had just now: asked again, it may succeed. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}
