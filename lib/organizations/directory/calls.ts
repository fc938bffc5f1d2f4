import { callsOf } from "@/lib/core/pure/call";
import { directoryEnders, directoryKeepers, directoryReaders } from "@/lib/organizations/directory/policy";

const call = callsOf("organizations", () => import("@/lib/organizations/directory/schema"));

export const getDirectory = call({
  method: "GET",
  path: "/organization/directory/",
  who: directoryReaders,
  summary:
    "Whether the organization's identity provider may write its people here, and what it was last refused.",
  input: "noInput",
  output: "directoryShape",
});

export const makeDirectoryToken = call({
  method: "POST",
  path: "/organization/directory/token/",
  who: directoryKeepers,
  status: 201,
  summary: "Make the token for the identity provider. It is shown once; the former one ends after 24 hours.",
  input: "noInput",
  output: "madeTokenShape",
  answersSecret: true,
});

export const endDirectoryToken = call({
  method: "DELETE",
  path: "/organization/directory/token/",
  who: directoryEnders,
  status: 204,
  summary: "End the directory's token at once. People stay.",
  input: "noInput",
  output: "nothing",
});
