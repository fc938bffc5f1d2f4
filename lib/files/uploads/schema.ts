import { z } from "zod";
import { wholeNumber, wire } from "@/lib/core/pure/words";

/** The words of uploads: how a file comes in, by the field names of the public django-s3direct package (SIL-115). */

/** Parts of an upload: every one but the last has this many bytes (SIL-117). */
export const partBytes = 20 * 1024 * 1024;

/** A signature opens one step of one upload for this long. */
export const signatureMinutes = 15;

/** Where the four storage calls stand, and the one bucket they know. */
export const storageEndpoint = "/api/storage";
export const bucketName = "wardway-files";

/** An invalid access key: the store's word for a signature or pass that opens nothing. */
export const invalidAccessKey = "InvalidAccessKeyId";

export const startUploadInput = wire(
  z.object({
    dest: z.string().min(1).max(100),
    name: z.string().min(1).max(1000),
    type: z.string().max(200).default(""),
    size: wholeNumber,
  }),
);
export type StartUploadInput = z.output<typeof startUploadInput>;

const nothing = z.string().nullable();

export const startedUploadShape = z.object({
  object_key: z.string(),
  access_key_id: z.string(),
  session_token: nothing,
  region: z.string(),
  bucket: z.string(),
  endpoint: z.string(),
  acl: z.string(),
  server_side_encryption: nothing,
  cache_control: nothing,
  content_disposition: nothing,
  client_token: nothing.meta({
    description: "A pass with which the browser sends its parts straight to the store; null: send them here.",
  }),
});
export type StartedUpload = z.output<typeof startedUploadShape>;

export const signUploadInput = wire(
  z.object({
    to_sign: z
      .string()
      .min(1)
      .max(500)
      .meta({ example: "PUT /api/storage/{bucket}/{object_key}?partNumber=1&uploadId=…" }),
    datetime: z.string().max(40).meta({ example: "20261120T101500Z" }),
    dest: z.string().min(1).max(100),
  }),
);
export type SignUploadInput = z.output<typeof signUploadInput>;

export const signatureShape = z.object({ s3ObjKey: z.string() });
