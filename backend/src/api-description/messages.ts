import { BRAND } from '@cupboard/shared/contracts'

/** Words of the description and of the page that shows it. */
export const messages = {
  title: `${BRAND.name} API`,
  description:
    'What the site asks of its server. Amounts are whole US cents, instants are ISO 8601 in UTC. Success is 200; every failure is application/problem+json with a code.',
  tags: {
    visitor: {
      name: 'Visitor calls',
      description:
        'For everybody: signed with the temporary credentials that the identity service gives to each visitor.',
    },
    customer: {
      name: 'Customer calls',
      description:
        'For signed-in customers: with their bearer token. Somebody else’s order or card is as unknown as none.',
    },
  },
  visitorSignature:
    'AWS Signature Version 4, region us-east-1, service execute-api, over at least host, x-amz-date and x-amz-security-token. The credentials come from GetId and GetCredentialsForIdentity of the identity service at /identity/.',
  customerToken: 'An ID or access token of the identity service; with Amazon Cognito an ID token.',
  headers: {
    idempotencyKey:
      'The same key with the same body answers the first outcome again; with another body it is refused. Without a key the content is the key.',
    customerIdToken: 'The ID token of a visitor who is signed in.',
    unauthIdentityId: 'The identity that the visitor had before signing in.',
    authIdentityId: 'The identity of the signed-in visitor.',
  },
  ifNoneMatch: 'The ETag of the copy that the asker has.',
  eTag: 'Names the content; it changes with it.',
  retryAfter: 'Seconds to wait.',
  answered: 'The answer',
  notModified: 'The copy that the asker has still holds; there is no body.',
  query: 'The query of the page’s address, as it is.',
  // the page
  contents: 'Calls and entities',
  skip: 'Skip to the calls',
  asDocument: 'The same as an OpenAPI 3.1 document',
  entities: 'Entities',
  takes: 'Takes',
  body: 'Body',
  example: 'Example',
  answers: 'Answers',
  columns: {
    name: 'name',
    place: 'in',
    type: 'type',
    rule: 'rule',
    status: 'status',
    code: 'code',
    sentence: 'sentence',
  },
  optional: 'optional',
  codes: 'Statuses and codes',
} as const
