import { expect, test } from 'vitest';
import { PendingCommits } from './pending-commits.ts';

test('an answer to an earlier commit is not a value set elsewhere', () => {
  const commits = new PendingCommits('');
  expect(commits.add('hilux')).toBe(true);
  expect(commits.add('hilux r')).toBe(true);
  expect(commits.receive('hilux')).toBe(false);
  expect(commits.receive('hilux r')).toBe(false);
});

test('an answer to the latest commit ends the wait for earlier ones', () => {
  const commits = new PendingCommits('');
  commits.add('hilux');
  commits.add('hilux r');
  expect(commits.receive('hilux r')).toBe(false);
  expect(commits.receive('hilux')).toBe(true); // the back button
});

test('a value set elsewhere is recognised and ends the wait for answers', () => {
  const commits = new PendingCommits('');
  commits.add('hilux');
  expect(commits.receive('corolla')).toBe(true);
  expect(commits.receive('hilux')).toBe(true);
});

test('rendering the same value again is no change', () => {
  const commits = new PendingCommits('hilux');
  expect(commits.receive('hilux')).toBe(false);
});

test('the current value is committed only to cancel another commit', () => {
  const commits = new PendingCommits('hilux');
  expect(commits.add('hilux')).toBe(false);
  commits.add('hilux r');
  expect(commits.add('hilux')).toBe(true);
  expect(commits.add('hilux')).toBe(false);
});
