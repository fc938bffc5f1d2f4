import { randomBytes } from "node:crypto";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { minuteMs } from "@/lib/core/pure/durations";
import { forbidden, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { limitRate } from "@/lib/core/server/rate-limit";
import { contentTypeOf } from "@/lib/files/rules/kinds";
import { canUploadTo, isNoneOfStaff, uploaders } from "@/lib/files/uploads/policy";
import { getOwnUpload, signatureOf } from "@/lib/files/uploads/queries";
import {
  destinationNamed,
  ensureAcceptable,
  isTimely,
  stepToSign,
  uploadRefused,
} from "@/lib/files/uploads/rules";
import type { SignUploadInput, StartUploadInput } from "@/lib/files/uploads/schema";
import { bucketName, signatureMinutes, storageEndpoint } from "@/lib/files/uploads/words";
import { storage } from "@/lib/ports/storage/storage";

const startsAnHour = { times: 60, seconds: 3600 };

/**
 * Opens an upload for a file of this name, type and size in bytes, and says where its parts go. The object's name is
 * made here and reveals nothing; nothing is visible before the upload is completed.
 * @throws 404 unknown destination, 403 not for this role, 400 type or size, 429 over 60 an hour [SHR-C-010, SHR-C-011]
 */
export async function startUpload(visitor: Actor, input: StartUploadInput, context: Context = contextAt()) {
  const actor = admit(visitor, uploaders);
  if (isNoneOfStaff(actor, input.dest)) throw forbidden();
  const destination = destinationNamed(input.dest);
  if (!canUploadTo(actor, destination)) throw forbidden();
  const { kind, name } = ensureAcceptable(destination, input);
  await limitRate(`upload-start:${actor.userId}`, startsAnHour, context.now);
  const objectKey = randomBytes(16).toString("hex");
  const contentType = contentTypeOf(kind);
  const endsAt = new Date(context.now.getTime() + signatureMinutes * minuteMs);
  const clientToken = await storage().clientToken(objectKey, { contentType, maxBytes: input.size, endsAt });
  await db().insert(files).values({
    uploaderId: actor.userId,
    destination,
    name,
    contentType,
    objectKey,
    sizeBytes: input.size,
    createdAt: context.now,
  });
  return {
    object_key: objectKey,
    access_key_id: bucketName,
    session_token: null,
    region: "local",
    bucket: bucketName,
    endpoint: storageEndpoint,
    acl: "private",
    server_side_encryption: null,
    cache_control: null,
    content_disposition: null,
    client_token: clientToken,
  };
}

/**
 * Signs one step of the actor's own open upload and nothing else.
 * @throws 400 for any other text or a time off by more than 15 minutes, 404 for a stranger's upload [SHR-C-013]
 */
export async function signUpload(visitor: Actor, input: SignUploadInput, context: Context = contextAt()) {
  const actor = admit(visitor, uploaders);
  if (isNoneOfStaff(actor, input.dest)) throw forbidden();
  const destination = destinationNamed(input.dest);
  const step = stepToSign(input.toSign);
  const upload = await getOwnUpload(actor, step.objectKey);
  if (upload.status !== "open" || upload.destination !== destination) throw notFound();
  if (!isTimely(input.datetime, context.now)) throw uploadRefused("The time is off by more than 15 minutes.");
  return { s3ObjKey: signatureOf(actor.userId, step, input.datetime) };
}
