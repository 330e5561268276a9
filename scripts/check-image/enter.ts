/** Commands in a folder as their root: with processes and mounts of their own, as process 1. */

export interface Place {
  root: string;
  folder: string;
  user: string;
  env: Record<string, string>;
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The command to start, and its arguments. `mounts`: further shell commands before the root is entered. */
export function enter(
  place: Place,
  command: readonly string[],
  mounts: readonly string[],
): [string, string[]] {
  const { root, folder, user, env } = place;
  const settings = Object.entries({ PATH, HOME: user === 'root' ? '/root' : `/home/${user}`, ...env });
  const inside = [
    'env',
    '-i',
    ...settings.map(([name, value]) => `${name}=${value}`),
    'sh',
    '-c',
    `cd ${folder} && exec "$@"`,
    'sh',
    ...command,
  ];
  const script = [
    `mount --bind ${root} ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    ...mounts,
    `exec chroot --userspec=${user} ${root} ${inside.map(quoted).join(' ')}`,
  ].join(' && ');
  return ['unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script]];
}
