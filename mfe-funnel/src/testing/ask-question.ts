import { DEFAULT_INTERVIEW, err, type InterviewAnswers } from '@cupboard/shared/contracts'
import { renderScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import { Questions } from '../late-screens.ts'
import { routes } from '../routes.tsx'
import { SAMPLE_GROUPS, SAMPLE_ROUNDER } from './samples.ts'

/** What is recommended is known; when it comes, and its tax, are not. */
export const api = {
  rounder: SAMPLE_ROUNDER,
  productGroups: [...SAMPLE_GROUPS],
  shipment: err('network'),
  tax: err('network'),
}

beforeAll(() => Questions.loadAhead())

/** A question, to whoever was let in and has answered `interview` so far. */
export const ask = (path: string, interview: InterviewAnswers = DEFAULT_INTERVIEW, options: RenderScreenOptions = {}) =>
  renderScreen(routes, { path, api, signUpData: { approved: true, zipcode: '78704', interview }, ...options })
