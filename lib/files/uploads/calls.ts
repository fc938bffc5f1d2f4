import { callsOf } from "@/lib/core/pure/call";
import { uploaders } from "@/lib/files/uploads/policy";
import { stepHeaders } from "@/lib/files/uploads/words";

const call = callsOf("files", () => import("@/lib/files/uploads/schema"));

export const startUpload = call({
  method: "POST",
  path: "/s3direct/get_upload_params/",
  who: uploaders,
  withoutSession: "permission denied",
  takes: "form",
  summary: "Announce a file: what it is for, its name, type and size in bytes. At most 60 an hour.",
  input: "startUploadInput",
  output: "startedUploadShape",
});

export const signUpload = call({
  method: "POST",
  path: "/s3direct/get_aws_v4_signature/",
  who: uploaders,
  withoutSession: "permission denied",
  takes: "form",
  summary: "Sign one step of the caller's own open upload; valid for 15 minutes.",
  input: "signUploadInput",
  output: "signatureShape",
});

const path = "/storage/{bucket}/{object_key}";

export const postUpload = call({
  method: "POST",
  path,
  who: uploaders,
  headers: stepHeaders,
  summary:
    "With `?uploads`: begin sending parts. With `?uploadId=`: all are there; verify and keep the file.",
  input: "postUploadInput",
  output: "postUploadShape",
});

export const putPart = call({
  method: "PUT",
  path,
  who: uploaders,
  takes: "bytes",
  headers: { ...stepHeaders, content_length: "content-length" },
  summary: "One part, at most 20 MiB; sent again it replaces the former. The ETag names its bytes.",
  input: "putPartInput",
  output: "partShape",
});

export const abortUpload = call({
  method: "DELETE",
  path,
  who: uploaders,
  headers: stepHeaders,
  summary: "Give the upload up.",
  input: "abortUploadInput",
  output: "nothing",
  status: 204,
});
