import { canRemove } from "@/lib/assignments/attachments/policy";
import type { Attachment } from "@/lib/assignments/attachments/schema";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import type { Actor, UserType } from "@/lib/core/pure/actor";
import type { HeldFile } from "@/lib/files/schema";

type Uploader = { firstName: string; lastName: string; userType: UserType };

export const viewAttachment = (
  actor: Actor,
  file: HeldFile,
  uploader: Uploader | undefined,
  status: BookingRequestStatus,
): Attachment => ({
  id: file.id,
  file: file.address,
  file_name: file.name,
  size: file.sizeBytes,
  created_at: file.heldAt.toISOString(),
  created_by: {
    id: file.uploaderId,
    first_name: uploader?.firstName ?? "",
    last_name: uploader?.lastName ?? "",
    user_type: uploader?.userType ?? "",
  },
  can_remove: canRemove(actor, file, status),
});
