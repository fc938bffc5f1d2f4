import { z } from "zod";
import { call } from "@/lib/core/pure/call";
import { uploaders } from "@/lib/files/uploads/policy";
import {
  abortUploadInput,
  partShape,
  postUploadInput,
  postUploadShape,
  putPartInput,
  stepHeaders,
} from "@/lib/upload-parts/schema";

const path = "/storage/{bucket}/{object_key}";

export const postUpload = call({
  method: "POST",
  path,
  who: uploaders,
  headers: stepHeaders,
  summary:
    "With `?uploads`: begin sending parts. With `?uploadId=`: all are there; verify and keep the file.",
  input: postUploadInput,
  output: postUploadShape,
});

export const putPart = call({
  method: "PUT",
  path,
  who: uploaders,
  takes: "bytes",
  headers: { ...stepHeaders, content_length: "content-length" },
  summary: "One part, at most 20 MiB; sent again it replaces the former. The ETag names its bytes.",
  input: putPartInput,
  output: partShape,
});

export const abortUpload = call({
  method: "DELETE",
  path,
  who: uploaders,
  headers: stepHeaders,
  summary: "Give the upload up.",
  input: abortUploadInput,
  output: z.null(),
  status: 204,
});
