import { anyone } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";
import { securityReaders, signOnManagers, signOnReaders } from "@/lib/organizations/sign-on/policy";

const call = callsOf("organizations", async () => ({
  ...(await import("@/lib/accounts/schema")),
  ...(await import("@/lib/organizations/sign-on/schema")),
}));

export const organizationSecurity = /* @__PURE__ */ call({
  method: "GET",
  path: "/organization/security/",
  who: securityReaders,
  summary: "What the organization demands of its people at sign-in; whoever manages them reads who meets it.",
  input: "noInput",
  output: "securityShape",
  versioned: true,
  freshForMs: 30_000,
});

export const saveSecurity = /* @__PURE__ */ call({
  method: "PUT",
  path: "/organization/security/",
  who: signOnManagers,
  summary: "Set what the organization demands of its people at sign-in.",
  input: "securityInput",
  output: "securityShape",
  versioned: true,
  answers: organizationSecurity,
});

export const signOnConnection = /* @__PURE__ */ call({
  method: "GET",
  path: "/organization/sign-on/",
  who: signOnReaders,
  summary: "The organization's own OpenID Connect provider, without its secret, and its domains.",
  input: "noInput",
  output: "connectionShape",
  freshForMs: 30_000,
});

export const saveConnection = /* @__PURE__ */ call({
  method: "PUT",
  path: "/organization/sign-on/",
  who: signOnManagers,
  summary: "Connect the organization's OpenID Connect provider; it is asked at once.",
  input: "connectionInput",
  output: "connectionShape",
  answers: signOnConnection,
});

export const removeConnection = /* @__PURE__ */ call({
  method: "DELETE",
  path: "/organization/sign-on/",
  who: signOnManagers,
  summary: "Remove the connection: people sign in with their passwords again.",
  input: "noInput",
  output: "nothing",
  status: 204,
});

export const testConnection = /* @__PURE__ */ call({
  method: "POST",
  path: "/organization/sign-on/test/",
  who: signOnManagers,
  summary: "Ask the provider for all that a sign-in needs, step by step; nobody is signed in.",
  input: "noInput",
  output: "testShape",
});

export const addDomain = /* @__PURE__ */ call({
  method: "POST",
  path: "/organization/sign-on/domains/",
  who: signOnManagers,
  summary: "Name a domain of the organization, and be given the record that proves it.",
  input: "domainInput",
  output: "domainShape",
});

export const checkDomain = /* @__PURE__ */ call({
  method: "POST",
  path: "/organization/sign-on/domains/{id}/check/",
  who: signOnManagers,
  summary: "Look for the record that proves a domain.",
  input: "idInput",
  output: "domainCheckShape",
});

export const removeDomain = /* @__PURE__ */ call({
  method: "DELETE",
  path: "/organization/sign-on/domains/{id}/",
  who: signOnManagers,
  summary: "Remove a domain: nobody joins by it any more.",
  input: "idInput",
  output: "nothing",
  status: 204,
});

export const teamSignIns = /* @__PURE__ */ call({
  method: "GET",
  path: "/organization/sign-ins/",
  who: signOnReaders,
  summary: "Sign-ins of the organization's people in the last 90 days, the newest first.",
  input: "signInsInput",
  output: "teamSignInListShape",
  freshForMs: 30_000,
});

export const findSignOn = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/sign-on/find/",
  who: anyone,
  summary: "Which organization signs in the addresses of a domain.",
  input: "findInput",
  output: "foundShape",
  touches: "nothing",
});

export const startSignOn = /* @__PURE__ */ call({
  method: "GET",
  path: "/auth/sign-on/{id}/start/",
  who: anyone,
  summary: "Lead the browser to an organization's provider, by a redirect (303).",
  input: "startInput",
  output: "nothing",
});

export const finishSignOn = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/sign-on/",
  who: anyone,
  summary: "Sign in with the code and state that an organization's provider handed to this browser.",
  input: "signOnInput",
  output: "currentUserShape",
  freshForMs: Number.POSITIVE_INFINITY,
});
