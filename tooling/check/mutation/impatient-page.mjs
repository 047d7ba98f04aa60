import { configure } from '@testing-library/dom'

/** Many mutants keep away what a page waits for. */
configure({ asyncUtilTimeout: 8_000 })
