/**
 * What domain code may use beyond the language: values that neither wait, nor ask for the time, nor for chance, and that
 * pages and the server both have.
 */
interface URLSearchParams extends Iterable<[string, string]> {
  readonly size: number
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
  keys(): IterableIterator<string>
  append(name: string, value: string): void
  delete(name: string): void
  set(name: string, value: string): void
  toString(): string
}
declare const URLSearchParams: {
  new (init?: string | Iterable<readonly [string, string]> | Readonly<Record<string, string>>): URLSearchParams
}
