import { callsOf } from "@/lib/core/pure/call";
import { checkers, checkReaders, secondLookers } from "@/lib/credentials/checks/policy";
import { credentialOwners } from "@/lib/credentials/policy";

const call = callsOf("credentials", () => import("@/lib/credentials/checks/schema"));

export const ownCredentials = call({
  method: "GET",
  path: "/provider/current/credentials/",
  who: credentialOwners,
  summary: "The own credentials, and how far each is proven.",
  input: "ownCredentialsInput",
  output: "ownCredentialsShape",
});

export const attest = call({
  method: "POST",
  path: "/provider/current/credentials/attest/",
  status: 200,
  who: credentialOwners,
  summary: "Confirm that own credentials are true as they are.",
  input: "attestInput",
  output: "ownCredentialsShape",
});

export const listCredentials = call({
  method: "GET",
  path: "/staff/credentials/",
  who: checkReaders,
  summary: "Credentials to check, to look at a second time, due, returned, failed, or all.",
  input: "staffCredentialsInput",
  output: "staffCredentialsShape",
});

export const getCredential = call({
  method: "GET",
  path: "/staff/credentials/{kind}/{id}/",
  who: checkReaders,
  summary: "A credential with its checks; the read is audited.",
  input: "credentialInput",
  output: "staffCredentialShape",
});

export const recordCheck = call({
  method: "POST",
  path: "/staff/credentials/{kind}/{id}/checks/",
  status: 201,
  who: checkers,
  summary: "Record what a check of a credential found.",
  input: "recordCheckInput",
  output: "checkShape",
});

export const secondLook = call({
  method: "POST",
  path: "/staff/checks/{id}/second/",
  who: secondLookers,
  summary: "Agree or disagree with a check that needs a second look.",
  input: "secondLookInput",
  output: "checkShape",
});

export const withdrawCheck = call({
  method: "POST",
  path: "/staff/checks/{id}/withdraw/",
  who: checkers,
  summary: "Withdraw a check that counts, with a reason.",
  input: "withdrawCheckInput",
  output: "checkShape",
});

export const askRegistry = call({
  method: "POST",
  path: "/staff/providers/{id}/npi-check/",
  status: 200,
  who: checkers,
  summary: "Ask the national registry about a provider's NPI.",
  input: "idInput",
  output: "registryViewShape",
});

export const recuse = call({
  method: "POST",
  path: "/staff/providers/{id}/recuse/",
  who: checkers,
  summary: "Declare that one knows a provider, for good.",
  input: "recuseInput",
  output: "detailShape",
});
