import { call } from "@/lib/core/pure/call";
import { uploaders } from "@/lib/files/uploads/policy";
import {
  signatureShape,
  signUploadInput,
  startedUploadShape,
  startUploadInput,
} from "@/lib/files/uploads/schema";

export const startUpload = call({
  method: "POST",
  path: "/s3direct/get_upload_params/",
  who: uploaders,
  withoutSession: "permission denied",
  takes: "form",
  summary: "Announce a file: what it is for, its name, type and size in bytes. At most 60 an hour.",
  input: startUploadInput,
  output: startedUploadShape,
});

export const signUpload = call({
  method: "POST",
  path: "/s3direct/get_aws_v4_signature/",
  who: uploaders,
  withoutSession: "permission denied",
  takes: "form",
  summary: "Sign one step of the caller's own open upload; valid for 15 minutes.",
  input: signUploadInput,
  output: signatureShape,
});
