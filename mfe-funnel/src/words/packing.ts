/** Why a first delivery does not hold what is proposed. OP-14. */
export const ONLY_IF_ASKED = 'We pack half a year of anything at most, so this comes only if you ask.'
