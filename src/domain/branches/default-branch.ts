/**
 * The branch to request until one is chosen. The server treats it as the main branch, and it stands for the branch of a
 * store without branches.
 */
export const DEFAULT_BRANCH_ID = 1;
