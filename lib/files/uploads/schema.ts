import { z } from "zod";
import { wholeNumber, wire } from "@/lib/core/pure/words";

/** The words of uploads: how a file comes in, by the field names of the public django-s3direct package (SIL-115). */

/** S3's error code for a signature or token that opens nothing. */
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

/** The words of the storage calls: an upload arrives in parts, is completed, or given up (SIL-170). */

/** More than enough for the largest file in the smallest sensible parts. */
const maxParts = 100;

const header = z.string().max(200).optional();

const step = {
  bucket: z.string().max(100),
  object_key: z.string().max(200),
  upload_signature: header,
  upload_datetime: header,
};

const uploadId = z.string().min(1).max(500);
const quotes = /^(W\/)?"?|"?$/g;

const partSchema = z.object({
  partNumber: wholeNumber.pipe(z.number().min(1).max(maxParts)),
  etag: z
    .string()
    .max(200)
    .transform((text) => text.replace(quotes, "")),
});

/** `?uploads` begins the parts, `?uploadId=` makes them a file. */
export const postUploadInput = wire(
  z.object({
    ...step,
    uploads: z.string().optional(),
    uploadId: uploadId.optional(),
    parts: z.array(partSchema).max(maxParts).optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/i)
      .transform((text) => text.toLowerCase())
      .nullish(),
  }),
);

export const putPartInput = wire(
  z.object({
    ...step,
    partNumber: wholeNumber.pipe(z.number().min(1).max(maxParts)),
    uploadId,
    content_length: z.string().max(20).optional(),
    body: z.custom<ReadableStream<Uint8Array> | null>(),
  }),
);

export const abortUploadInput = wire(z.object({ ...step, uploadId }));

export type PostUploadInput = z.output<typeof postUploadInput>;
export type PutPartInput = z.output<typeof putPartInput>;
export type AbortUploadInput = z.output<typeof abortUploadInput>;

const uploadIdShape = z.object({ uploadId: z.string() });

const uploadedFileShape = z.object({
  id: z.uuid(),
  file: z.string(),
  file_name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
});
export type UploadedFile = z.output<typeof uploadedFileShape>;

export const postUploadShape = z.union([uploadIdShape, uploadedFileShape]);

export const partShape = z.object({ etag: z.string() });
