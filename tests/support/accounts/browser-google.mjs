import { OAuth2Server } from "oauth2-mock-server";

/**
 * A local OpenID server in Google's place, whose every visitor is a new person with a confirmed address. Answers the
 * settings that make the product use it.
 */
export async function startGoogle() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "localhost");
  server.service.on("beforeTokenSigning", (token, request) => {
    const person = String(request.body.code).slice(0, 13);
    Object.assign(token.payload, {
      sub: person,
      email: `google-${person}@example.test`,
      email_verified: true,
      given_name: "Gina",
      family_name: "Okafor",
    });
  });
  return {
    GOOGLE_CLIENT_ID: "browser-tests",
    GOOGLE_CLIENT_SECRET: "not-a-secret",
    GOOGLE_ISSUER: server.issuer.url,
  };
}
