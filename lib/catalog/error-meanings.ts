import type { ErrorCode } from "@/lib/core/pure/error-codes";

/** What each code of a refusal means, in the words of the API description. */
export const errorMeanings: Record<ErrorCode, string> = {
  validation: "The input is wrong; the body says in which fields.",
  not_possible: "The input is valid, but the present state does not allow this.",
  over_limit: "The provider works no more shifts in that month.",
  not_acknowledged:
    "Credentials are missing that the facility asks for; sent with acknowledge_warnings, it goes through.",
  email_not_verified: "The e-mail and the password fit, but the e-mail is not verified yet.",
  stale: "The record was changed since it was read: the tag in If-Match is an older one's.",
  malformed: "The request cannot be read.",
  challenge_over: "The sign-in that waited for a factor is over: begin again with the password.",
  session_missing: "The caller has not shown who it is: no session, or no signature.",
  session_expired: "The session has ended.",
  forbidden: "The caller is known, and may not do this.",
  csrf: "The CSRF token is missing, or is not this session's.",
  cross_site: "A page of another site sent this.",
  other_account: "The context headers name another account than the session's.",
  confirm_first: "The person has to confirm who they are; sent again afterwards, it goes through.",
  person_only: "A key may not do this: a person has to sign in for it.",
  upload_denied: "This step of the upload was not signed for the caller, or too long ago.",
  not_found: "It does not exist, or the caller may not see it.",
  gone: "A link in a mail that cannot be answered any more.",
  method_not_allowed: "Nothing is done at this address by this method.",
  still_running: "The first request with this Idempotency-Key has no answer yet.",
  already_sent: "This form was sent before.",
  key_reused: "This Idempotency-Key was used with a different request.",
  too_large: "The body is larger than the call takes.",
  unsupported_type: "The call takes no body of this type.",
  throttled: "Too many requests; Retry-After says when to come again.",
  unavailable: "Something that is needed does not answer; the same request may succeed later.",
  unexpected: "Something went wrong on our side.",
};
