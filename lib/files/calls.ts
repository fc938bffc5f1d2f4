import { callsOf } from "@/lib/core/pure/call";
import { everyone } from "@/lib/files/policy";

const call = callsOf("files", () => import("@/lib/files/schema"));

export const file = call({
  method: "GET",
  path: "/files/{id}/",
  who: everyone,
  summary:
    "A file, for everybody who may read the record that holds it; pictures of people for everybody, others with a session.",
  input: "fileIdInput",
  output: "fileShape",
});
