import path from "node:path";

/** The project's root folder. */
export const PROJECT = path.resolve(import.meta.dirname, "../..");

export const inProject = (...parts) => path.join(PROJECT, ...parts);
