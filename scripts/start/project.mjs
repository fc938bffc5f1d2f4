import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** The project's root folder. */
export const PROJECT = path.resolve(import.meta.dirname, "../..");

export const inProject = (...parts) => path.join(PROJECT, ...parts);

/**
 * The files below a folder of the project, by their paths in it, sorted; none where there is no such folder.
 * @param {string} folder
 */
export function filesUnder(folder) {
  if (!existsSync(inProject(folder))) return [];
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(PROJECT, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join("/"))
    .sort();
}
