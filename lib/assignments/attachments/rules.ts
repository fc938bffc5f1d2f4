import { notFound } from "@/lib/core/pure/errors";
import { idOfAddress } from "@/lib/core/pure/paths";

type HeldFile = { id: string; address: string; heldAt: Date };
type Item = { id?: string; file?: string; fileName?: string };

/**
 * What a list that was sent means for the documents that exist: by id, never as a replacement. Left out counts as
 * deleted only what the sender can have known: the documents it says it has `seen`, else those that existed when the
 * request arrived. So people who add at the same moment do not delete each other's documents.
 * @throws 404 for an id that is not among them
 */
export function attachmentChanges<File extends HeldFile>(
  held: readonly File[],
  items: readonly Item[],
  { seen, arrivedAt }: { seen?: readonly string[]; arrivedAt: Date },
): { added: { address: string; name: string | null }[]; omitted: File[] } {
  const kept = new Set<string>();
  const added = new Map<string, string | null>();
  for (const { id, file, fileName } of items) {
    const named = id ?? idOfAddress(file ?? "") ?? "";
    if (held.some((each) => each.id === named)) kept.add(named);
    else if (id !== undefined || file === undefined) throw notFound();
    else added.set(file, fileName || null);
  }
  const known = ({ id, heldAt }: File) => (seen ? seen.includes(id) : heldAt <= arrivedAt);
  return {
    added: [...added].map(([address, name]) => ({ address, name })),
    omitted: held.filter((file) => !kept.has(file.id) && known(file)),
  };
}
