/** The parts of the demo's provider, below its own address. */
export const parts = {
  description: ".well-known/openid-configuration",
  authorize: "authorize",
  token: "token",
  keys: "keys",
} as const;

/** What the provider says of itself (OpenID Connect Discovery). */
export const descriptionOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/${parts.authorize}`,
  token_endpoint: `${issuer}/${parts.token}`,
  jwks_uri: `${issuer}/${parts.keys}`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  code_challenge_methods_supported: ["S256"],
  id_token_signing_alg_values_supported: ["ES256"],
  token_endpoint_auth_methods_supported: ["client_secret_basic"],
});
