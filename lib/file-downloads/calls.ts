import { call } from "@/lib/call";
import { everyone } from "@/lib/file-downloads/policy";
import { fileIdInput, fileShape } from "@/lib/file-downloads/schema";

export const file = call({
  method: "GET",
  path: "/files/{id}/",
  who: everyone,
  summary:
    "A file, for whoever may read the record that holds it; pictures of people for everybody, others with a session.",
  input: fileIdInput,
  output: fileShape,
});
