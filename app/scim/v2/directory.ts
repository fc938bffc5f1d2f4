import { serveScim } from "@/lib/core/server/serve-scim";
import {
  type Directory,
  enterDirectory,
  noteDirectoryError,
} from "@/lib/organizations/directory/commands/tokens";

/** The door of /scim/v2, which the token of an organization's directory opens. */
export const scim = serveScim<Directory>({ find: enterDirectory, note: noteDirectoryError });
