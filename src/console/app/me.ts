/** The person who is signed in. */
export interface Me {
  id: string;
  role: 'admin' | 'area-manager' | 'manager' | 'member';
  /** '*': every site. */
  locationIds: string[] | '*';
  /** Each that they may call: `planning.createShift`. */
  operations: readonly string[];
}
