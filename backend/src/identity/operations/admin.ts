import { ok } from '@cupboard/shared/contracts'
import * as z from 'zod'
import { readSignInName } from '../domain/contact.ts'
import type { IdentityParts } from '../parts.ts'
import { refuse, type Answer } from '../refusal.ts'
import { accountByName } from '../stores/accounts.ts'
import { attributeList } from './attributes.ts'
import { Name } from './operation.ts'

/** An operation that only staff may ask for. */
export interface AdminOperation {
  /** As the audit log names it. */
  readonly action: string
  readonly run: (input: unknown) => Promise<Answer<{ readonly Username: string }>>
}

const AdminGetUser = z.object({ UserPoolId: z.string().max(128), Username: Name })

/** What operations staff may ask of an account, by the names of the protocol. */
export function adminOperations({ db, pool }: Pick<IdentityParts, 'db' | 'pool'>): ReadonlyMap<string, AdminOperation> {
  const getUser: AdminOperation = {
    action: 'account.read',
    async run(input) {
      const asked = AdminGetUser.safeParse(input)
      if (!asked.success) return refuse('InvalidParameterException', 'Invalid value at UserPoolId or Username.')
      const { UserPoolId, Username } = asked.data
      if (UserPoolId !== pool.userPoolId) {
        return refuse('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`)
      }
      const account = await accountByName(db, readSignInName(Username))
      if (!account) return refuse('UserNotFoundException', 'User does not exist.')
      const createdAt = account.createdAt.getTime() / 1000
      return ok({
        Username: account.sub,
        UserAttributes: attributeList(account),
        UserCreateDate: createdAt,
        UserLastModifiedDate: createdAt,
        Enabled: true,
        UserStatus: account.confirmed ? 'CONFIRMED' : 'UNCONFIRMED',
      })
    },
  }
  return new Map([['AWSCognitoIdentityProviderService.AdminGetUser', getUser]])
}
