/** Reads the Dockerfile and .dockerignore, as far as this project's own use the forms. */
import { matchesGlob } from 'node:path';

export interface Instruction {
  word: string;
  rest: string;
}

export interface Stage {
  /** An image, or the name of an earlier stage. */
  from: string;
  /** Its number where it has no name. */
  name: string;
  steps: Instruction[];
}

/** Throws at a line that is no instruction. */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.replace(/\\\n/g, ' ').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, word = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    const [from = '', , name = String(stages.length)] = rest.split(' ');
    if (word === 'FROM') stages.push({ from, name, steps: [] });
    else if (word !== '' && stages.length > 0) stages.at(-1)!.steps.push({ word, rest });
    else throw new Error(`Dockerfile: "${line}" is no instruction of a stage`);
  }
  return stages;
}

/** `A=b C=d` as pairs. */
export const pairsOf = (rest: string) =>
  Object.fromEntries(rest.split(' ').map((pair) => pair.split('=') as [string, string]));

/** What the last instruction of the kind says. */
export const lastOf = ({ steps }: Stage, word: string) => steps.findLast((step) => step.word === word)?.rest;

/** The words of a command in its JSON form. */
export function commandOf(stage: Stage, word: 'CMD' | 'HEALTHCHECK'): string[] {
  const rest = lastOf(stage, word) ?? '';
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[];
}

/** Whether a path of the context stays out of the image: the last pattern that matches it, or a folder above it, decides. */
export function createIgnored(text: string): (path: string) => boolean {
  const patterns = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => {
    const parts = path.split('/');
    const paths = parts.map((_, end) => parts.slice(0, end + 1).join('/'));
    const decisive = patterns.findLast((pattern) =>
      paths.some((each) => matchesGlob(each, pattern.replace(/^!/, ''))),
    );
    return decisive !== undefined && !decisive.startsWith('!');
  };
}
