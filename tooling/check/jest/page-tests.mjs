import { configure } from '@testing-library/dom'
import '@testing-library/jest-dom'

/** What is waited for may come late on a busy machine: a second, the library's own limit, is no failure. */
configure({ asyncUtilTimeout: 60_000 })
